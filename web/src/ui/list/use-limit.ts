import { useState } from 'react';

/** How many rows are listed: one page, more on request, and one page again for another list. */
export function useLimit(narrowedTo: string, page: number) {
  const [asked, setAsked] = useState({ narrowedTo, limit: page });
  const limit = asked.narrowedTo === narrowedTo ? asked.limit : page;
  return { limit, more: () => setAsked({ narrowedTo, limit: limit + page }) };
}
