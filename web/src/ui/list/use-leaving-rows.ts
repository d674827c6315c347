import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const LEAVES_MS = 180;
/** more at once means another list, not handled rows */
const FEW = 2;

/** The rows that have left an otherwise unchanged list; after another filter or search many come and go. */
export function leftOf(before: ReadonlySet<string>, now: readonly string[]): Set<string> {
  const left = new Set(before);
  let come = 0;
  for (const key of now) if (!left.delete(key)) come += 1;
  return left.size <= FEW && come <= left.size ? left : new Set();
}

/** A removed row fades out as a picture of itself, which cannot be pressed or read by screen readers. */
function showLeaving(list: HTMLElement, row: HTMLElement, before: Node | null) {
  const picture = row.cloneNode(true);
  if (!(picture instanceof HTMLElement)) return;
  for (const named of [picture, ...picture.querySelectorAll('[id]')]) named.removeAttribute('id');
  picture.removeAttribute('data-row');
  picture.dataset.leaving = '';
  picture.inert = true;
  picture.ariaHidden = 'true';
  list.insertBefore(picture, before?.parentNode === list ? before : null);
  const isPlaced = getComputedStyle(picture).position === 'absolute';
  const height = `${picture.offsetHeight}px`;
  picture.style.overflow = 'hidden';
  const away = isPlaced
    ? [{ opacity: 1 }, { opacity: 0, translate: '24px 0' }]
    : [
        { opacity: 1, height },
        { opacity: 0, height: '0px' },
      ];
  const leaving = picture.animate(away, { duration: LEAVES_MS, easing: 'ease-out' });
  const remove = () => picture.remove();
  leaving.finished.then(remove, remove);
}

/**
 * Animates rows that leave the list because they were handled. Rows carry their key as `data-row`; rows that only
 * scroll out of a virtual list are ignored, and nothing moves for people who prefer reduced motion.
 */
export function useLeavingRows(list: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const known = useRef<ReadonlySet<string>>(new Set());
  const left = useRef<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    left.current = leftOf(known.current, keys);
    known.current = new Set(keys);
  }, [keys]);
  useEffect(() => {
    const ul = list.current;
    if (!ul) return;
    const observer = new MutationObserver((changes) => {
      if (left.current.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      for (const { removedNodes, nextSibling } of changes)
        for (const node of removedNodes)
          if (node instanceof HTMLElement && left.current.has(node.dataset.row ?? ''))
            showLeaving(ul, node, nextSibling);
    });
    observer.observe(ul, { childList: true });
    return () => observer.disconnect();
  }, [list]);
}
