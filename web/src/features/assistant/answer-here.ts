import { answerQuestion, inNeed } from '@turva/assistant/answer';
import { namespaces, type Translate } from '@turva/assistant/describe';
import { questionOf } from '@turva/assistant/question-names';
import type { Choice } from '@turva/contracts/assistant/assistant';
import type { Language } from '@turva/locales/languages';
import i18next from 'i18next';
import { heardAllAt, keptTime } from '../../offline/clock/server-clock.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { phoneTools } from '../../records/assistant/assistant-tools.ts';

export interface Person {
  id: number;
  role: string;
  department: string | null;
}

export async function textsIn(language: Language): Promise<Translate> {
  await i18next.loadLanguages(language);
  await i18next.loadNamespaces(namespaces);
  const t = i18next.getFixedT(language);
  return (key, params) => t(key, params ?? {});
}

/**
 * The built-in answer from this device's own records, without a server. Before they have all come once, nothing is
 * said of them: neither that there are none, nor how many.
 */
export async function answerHere(
  db: UserDb,
  person: Person,
  {
    question,
    earlier,
    language,
    form,
  }: { question: string; earlier: readonly string[]; language: Language; form: Choice['form'] | undefined },
) {
  const now = new Date();
  const own = await textsIn(language);
  const answer = await answerQuestion({
    question,
    earlier,
    language,
    now,
    person,
    tools: phoneTools(db, {
      ...person,
      language,
      now,
      cardTitle: (kind) => own(`training:cards.kind.${kind}`, { defaultValue: kind }),
    }),
    texts: textsIn,
    ...(form ? { form } : {}),
  });
  const t = await textsIn(answer.language);
  const { form: found, ...said } = answer;
  const asOf = heardAllAt(await keptTime(db));
  const needsNone = answer.emergency || answer.refused || (found && questionOf(found.ask).answer === 'help');
  if (asOf === null && !needsNone)
    return { ...said, answer: `${t('assistant:offlineNever')}\n${inNeed(t)}`, dataUsed: [], asOf: undefined };
  return { ...said, dataUsed: answer.sources.map((source) => t(`assistant:source.${source}`)), asOf };
}
