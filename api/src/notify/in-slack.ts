/** Slack reads three characters as markup and asks for this escaping. */
export const inSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
