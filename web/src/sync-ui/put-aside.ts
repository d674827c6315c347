import { letGo } from '../offline/engine/let-go.ts';

/**
 * WebKit puts a page that is left aside as it stands, for a way back, and what it has open with it: until it is thrown away
 * nothing else on the device can write, and nothing is sent. So it lets go of all, and begins anew if it comes back.
 */
export function letGoWhenPutAside(reload: () => void = () => location.reload()): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) letGo();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}
