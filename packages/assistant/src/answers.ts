import { about, appHelp, instructions } from './about.ts';
import type { Context, Part } from './answer-parts.ts';
import { figures } from './figures.ts';
import { people } from './people.ts';
import { questionOf } from './question-names.ts';
import { average, comparison, due, groups, list, share, trend } from './records.ts';
import { byHazard, handling, together } from './substances.ts';
import { approver, gasReadings, settings, work } from './work.ts';

/** The shapes of answers, as `data/questions.json` names them. */
const shapes: Record<string, (context: Context) => Part | Promise<Part>> = {
  list,
  groups,
  trend,
  comparison,
  share,
  average,
  due,
  search: about,
  procedure: instructions,
  help: appHelp,
  figures,
  settings,
  gasReadings,
  work,
  approver,
  together,
  byHazard,
  handling,
  people,
};

/** The answer of a named question, by the functions the screens have their figures from. */
export async function answerTo(context: Context): Promise<Part> {
  const { answer } = questionOf(context.form.ask);
  const shape = shapes[answer];
  if (!shape) throw new Error(`no answer of the shape ${answer}`);
  return shape(context);
}
