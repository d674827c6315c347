import { ContainerStickers } from '../features/chemicals/print/container-stickers.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function ChemicalStickersPage() {
  return <ContainerStickers db={useUserDb()} />;
}
