import type { UserDb } from '../../offline/engine/db.ts';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';

export interface HomeProps {
  db: UserDb;
  url: DialogUrl;
}
