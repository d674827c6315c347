import { createContext, useContext } from 'react';
import type { UserDb } from '../offline/engine/db.ts';

export const UserDbContext = createContext<UserDb | null>(null);

/** The signed-in person's database on this device. */
export function useUserDb(): UserDb {
  const db = useContext(UserDbContext);
  if (!db) throw new Error('useUserDb outside SyncProvider');
  return db;
}
