// results/table.csv anew from the newest results: node packages/bench/src/table.ts
import { writeTable } from './results.ts';

writeTable();
