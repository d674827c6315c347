interface Times {
  /** by the phone, on the server's clock; null: not known */
  capturedAt?: string | null | undefined;
  /** when the server received it */
  createdAt: string;
}

/** When it was seen: the day by which observations are counted, narrowed and ordered. Clocks of answers run from its arrival. */
export const observedAt = ({ capturedAt, createdAt }: Times): string => capturedAt ?? createdAt;
