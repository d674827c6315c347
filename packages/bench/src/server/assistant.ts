// Typical questions to the assistant among 100 000 observations on PostgreSQL, and what one more observation costs at
// 1 000, 10 000 and 100 000: whole round trips over loopback.
// node packages/bench/src/server/assistant.ts [rounds]
import { callsOf, say, signIn, summary, timesOf } from '../call.ts';
import { openPlant } from '../plant.ts';
import { medianOf } from '../results.ts';
import { oneMoreIsFlat } from './one-more.ts';

const [rounds = 15] = process.argv.slice(2).map(Number);
const GOAL_MS = 300;
const questions = [
  'Montako avointa havaintoa meillä on?',
  'Mitkä havainnot ovat myöhässä?',
  'Montako vakavaa havaintoa maalaamossa viime kuussa?',
  'Mitä tiedämme trukeista?',
  'Mitä tiedämme öljyvuodoista?',
  'Onko havaintoja, joissa mainitaan portaikko?',
  'Onko havaintoja, joissa mainitaan helikopteri?',
  'Mikä alue tekee eniten havaintoja?',
  'Vertaa lokakuuta ja marraskuuta',
  'Miten läheltä piti -tilanteet ovat kehittyneet?',
  'What do we know about forklifts and pedestrians?',
  'Почему изменился TSI?',
];

await using plant = await openPlant('assistant');
const { server, database } = plant;
const call = callsOf(server.url, await signIn(server.url, 'demo.esimies'));
const isFlat = await oneMoreIsFlat(database, call, rounds);
let worst = 0;
for (const question of questions) {
  const times = await timesOf(
    rounds,
    () => call('/api/ai/chat', { question, language: 'fi', conversationHistory: [] }),
    // twenty questions a minute and person are its limit, not what is measured
    () => database.query('delete from rate_limits'),
  );
  worst = Math.max(worst, medianOf(times));
  say(`${question}: ${summary(times)}`);
}
say(`worst median ${worst.toFixed(1)} ms (goal ${GOAL_MS})`);
if (worst > GOAL_MS || !isFlat) process.exitCode = 1;
