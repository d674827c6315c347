let shown: string | null = null;

/** The record whose receipt is on the screen: no toast repeats its content. */
export const showReceiptOf = (clientId: string | null) => {
  shown = clientId;
};

export const isReceiptShown = (clientId: string) => shown === clientId;
