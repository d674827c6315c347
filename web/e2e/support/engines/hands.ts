import type { Engine } from './engine.ts';

const PATIENCE_MS = 60_000;

/** A person's actions in a page, by visible text: for engines driven by script. */
export function handsIn(engine: Engine) {
  /** Waits for an element with this text or label, and presses it. */
  const tap = (selector: string, words: string) =>
    engine.run(
      async (css, text, patience) => {
        const late = Date.now() + patience;
        const isIt = (element: Element) =>
          element instanceof HTMLElement &&
          (element.textContent.trim() === text || element.getAttribute('aria-label') === text) &&
          element.getClientRects().length > 0 &&
          element.getAttribute('aria-disabled') !== 'true' &&
          !element.hasAttribute('disabled');
        for (;;) {
          const found = [...document.querySelectorAll<HTMLElement>(css)].find(isIt);
          if (found) return found.click();
          if (Date.now() > late)
            throw new Error(
              `nothing says ${text}: ${(document.querySelector('[role=dialog]') ?? document.body).textContent.slice(-600)}`,
            );
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      },
      selector,
      words,
      PATIENCE_MS,
    );
  return {
    press: (words: string) => tap('button, [role=button], a, label, [role=tab], [role=radio]', words),
    /** Types into the field with this label, in a way React notices. */
    write: (label: string, words: string) =>
      engine.run(
        async (name, text, patience) => {
          const late = Date.now() + patience;
          const named = (element: Element) => {
            const input = element as HTMLInputElement;
            const labels = [...(input.labels ?? [])].map((one) => one.textContent.replace(/\*/g, '').trim());
            return labels.includes(name) || input.getAttribute('aria-label') === name;
          };
          for (;;) {
            const found = [...document.querySelectorAll('input, textarea')].find(named);
            if (found) {
              const kind = found instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
              Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(found, text);
              found.dispatchEvent(new Event('input', { bubbles: true }));
              return;
            }
            if (Date.now() > late)
              throw new Error(
                `no field ${name}: ${(document.querySelector('[role=dialog]') ?? document.body).textContent.slice(-600)}`,
              );
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        },
        label,
        words,
        PATIENCE_MS,
      ),
    /** Waits until the page contains this, as text or as a label. */
    see: (words: string) =>
      engine.run(
        async (text, patience) => {
          const late = Date.now() + patience;
          const shown = () => document.querySelector('#root')?.textContent ?? '';
          const isThere = () =>
            document.querySelector(`[aria-label="${CSS.escape(text)}"]`) !== null ||
            [...document.querySelectorAll('body > div, body > section')].some(({ textContent }) =>
              textContent.includes(text),
            );
          while (!isThere()) {
            if (Date.now() > late) throw new Error(`nowhere ${text}: ${shown().slice(0, 600)}`);
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        },
        words,
        PATIENCE_MS,
      ),
    /** Waits for an element matching the selector. */
    find: (selector: string) =>
      engine.run(
        async (css, patience) => {
          const late = Date.now() + patience;
          while (!document.querySelector(css)) {
            if (Date.now() > late) throw new Error(`nowhere ${css}`);
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        },
        selector,
        PATIENCE_MS,
      ),
  };
}
