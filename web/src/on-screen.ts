import type { UserDb } from './offline/engine/db.ts';
import type { DialogUrl } from './ui/dialog/dialog-url.ts';

/** What a part of a screen is given: the person's database, and the address that its dialogs are in. */
export interface OnScreen {
  db: UserDb;
  url: DialogUrl;
}

/** What a dialog is given. */
export interface InDialog {
  db: UserDb;
  onClose: () => void;
}
