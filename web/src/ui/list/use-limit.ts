import { useState } from 'react';

/** How many rows are listed: a page of them, further pages as asked for, and one page again of another list. */
export function useLimit(narrowedTo: string, page: number) {
  const [asked, setAsked] = useState({ narrowedTo, limit: page });
  const limit = asked.narrowedTo === narrowedTo ? asked.limit : page;
  return { limit, more: () => setAsked({ narrowedTo, limit: limit + page }) };
}
