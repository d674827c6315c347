/** What an element looked like, without what it did: no address, no script, no name that something else refers to. */
export interface Part {
  tag: string;
  attributes: [name: string, value: string][];
  inside: (Part | string)[];
}

const SVG = 'http://www.w3.org/2000/svg';
const drawnTags =
  /^(div|span|p|ul|ol|li|article|section|header|main|nav|h[1-3]|button|a|b|strong|small|time|img|style|svg|g|path|circle|ellipse|rect|line|polyline|polygon)$/;
const droppedNames = /^(on.*|id|for|name|value|href|.*:href|srcset|tabindex|autofocus|action|formaction)$/;
const isOwnFile = (address: string) => /^\/[^/\\]/.test(address);

const isKept = (tag: string, name: string, value: string) =>
  !droppedNames.test(name) && (name !== 'src' || (tag === 'img' && isOwnFile(value)));

const isSeen = (element: Element) =>
  element.localName === 'style' ||
  (getComputedStyle(element).display !== 'none' && element.getBoundingClientRect().top < innerHeight);

/** The visible part of an element; `inside` gives other contents for one that may be wrong later, null leaves it out. */
export function pictureOf(
  element: Element,
  inside: (element: Element) => string | null | undefined,
): Part | null {
  const tag = element.localName;
  const given = inside(element);
  if (!drawnTags.test(tag) || given === null) return null;
  const attributes = [...element.attributes]
    .map(({ name, value }): [string, string] => [name, value])
    .filter(([name, value]) => isKept(tag, name, value));
  if (given !== undefined) return { tag, attributes, inside: given ? [given] : [] };
  const isDrawing = element.namespaceURI === SVG;
  const parts = [...element.childNodes].map((child) => {
    if (child instanceof Text) return child.data;
    return child instanceof Element && (isDrawing || isSeen(child)) ? pictureOf(child, inside) : null;
  });
  return { tag, attributes, inside: parts.filter((part) => part !== null) };
}

/** Built anew, nothing is parsed: a text of a record is a text. */
export function draw({ tag, attributes, inside }: Part, isDrawing = tag === 'svg'): Element {
  if (!drawnTags.test(tag)) throw new Error(`no picture has <${tag}>`);
  const element = isDrawing ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of attributes) if (isKept(tag, name, value)) element.setAttribute(name, value);
  for (const part of inside)
    element.append(typeof part === 'string' ? part : draw(part, isDrawing || part.tag === 'svg'));
  return element;
}
