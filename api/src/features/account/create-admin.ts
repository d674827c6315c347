// ADMIN_PASSWORD=… node api/src/features/account/create-admin.ts <username>

import { runCommand } from '../../command.ts';
import { addAdmin } from './add-admin.ts';

const username = process.argv[2] ?? process.env.ADMIN_USERNAME;
// from the environment, not an argument: arguments are readable in the process list
const password = process.env.ADMIN_PASSWORD;
if (username) process.env.ADMIN_USERNAME = username;

await runCommand(async (db, config) => {
  if (!username || !password) throw new Error('usage: ADMIN_PASSWORD=… node create-admin.ts <username>');
  await addAdmin(db, { username, password }, config);
  return `${username} is an admin`;
});
