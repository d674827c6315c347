import { paintKeptScreen } from './paint.ts';

// imported first: what is imported after it is not evaluated before
await paintKeptScreen();
