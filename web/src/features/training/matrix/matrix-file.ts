import type { MatrixState, TrainingMatrix } from '@turva/contracts/duties/training';
import { isGap } from '@turva/rules/duties/training-progress';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { Table } from '../../../files/save-table.ts';
import type { Cell } from '../../../files/to-csv.ts';
import { gapsOf, type Person } from './matrix-rows.ts';

type Module = TrainingMatrix['modules'][number];
type MatrixCell = Person['cells'][number];

interface Words {
  sheet: string;
  person: string;
  department: string;
  gaps: string;
  notAsked: string;
  until: string;
  due: string;
  state: (state: MatrixState) => string;
  title: (module: Module) => string;
}

const dayOf = (at: string | null | undefined): Cell => (at ? { day: plantDay(at) } : null);

/**
 * The table as a file: for each module its state as a word, and next to it its dates as dates, if anybody has one,
 * so that a spreadsheet can sort and count by them.
 */
export function matrixFile({ modules, people }: TrainingMatrix, words: Words): Table {
  const columns = modules.flatMap((module) => {
    const cellOf = ({ cells }: Person) => cells.find(({ moduleId }) => moduleId === module.id);
    const title = words.title(module);
    const days = (name: string, at: (cell: MatrixCell) => string | null) => ({
      name: `${title}: ${name}`,
      width: 14,
      cell: (person: Person): Cell => {
        const cell = cellOf(person);
        return cell ? dayOf(at(cell)) : null;
      },
    });
    const state = {
      name: title,
      width: 26,
      cell: (person: Person): Cell => {
        const cell = cellOf(person);
        return cell ? words.state(cell.state) : words.notAsked;
      },
    };
    const dated = [
      days(words.until, ({ expiresAt }) => expiresAt),
      days(words.due, (cell) => (isGap(cell) ? cell.dueDate : null)),
    ];
    return [state, ...dated.filter(({ cell }) => people.some((person) => cell(person) !== null))];
  });
  return {
    sheet: words.sheet,
    widths: [24, 18, 10, ...columns.map(({ width }) => width)],
    rows: [
      [words.person, words.department, words.gaps, ...columns.map(({ name }) => name)],
      ...people.map((person) => [
        person.name,
        person.department,
        gapsOf(person),
        ...columns.map(({ cell }) => cell(person)),
      ]),
    ],
  };
}
