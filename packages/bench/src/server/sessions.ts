import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Signs people in as the server would, without their passwords: hashing those is another bench. Resolves to their cookies. */
export async function signInMany(database: pg.Client, count: number, secret: string): Promise<string[]> {
  const { rows } = await database.query<{ id: number }>(
    `insert into users (username, username_form, username_skeleton, password, role, is_active, approved_at, department)
     select 'vuoro' || n, 'vuoro' || n, 'vuoro' || n, '!', 'user', true, now(), 'Tuotanto A' from generate_series(1, $1::integer) n
     returning id`,
    [count],
  );
  const cookie = { originalMaxAge: 1_209_600_000, sameSite: 'lax', secure: false, path: '/', httpOnly: true };
  const sessions = rows.map(({ id }) => ({
    sid: randomBytes(24).toString('base64url'),
    sess: { cookie, userId: id, startedAt: Date.now() },
    user_id: id,
  }));
  await database.query(
    `insert into sessions (sid, sess, expire, user_id) select sid, sess, now() + interval '10 days', user_id
     from json_to_recordset($1) as one (sid text, sess json, user_id integer)`,
    [JSON.stringify(sessions)],
  );
  return sessions.map(({ sid }) => {
    const mark = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
    return `turva=${encodeURIComponent(`${sid}.${mark}`)}`;
  });
}
