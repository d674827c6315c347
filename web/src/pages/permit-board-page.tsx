import { BoardScreen } from '../features/work-permits/board/board-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function PermitBoardPage() {
  return <BoardScreen db={useUserDb()} />;
}
