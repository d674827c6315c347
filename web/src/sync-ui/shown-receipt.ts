let shown: string | null = null;

/** The record whose receipt is on the screen: what it says, no toast says again. */
export const showReceiptOf = (clientId: string | null) => {
  shown = clientId;
};

export const isReceiptShown = (clientId: string) => shown === clientId;
