import { shippedDuties } from '@turva/contracts/risks/investigation-values';
import type { HurtPerson, Investigation } from '@turva/contracts/risks/investigations';
import { type Language, localeTag } from '@turva/locales/languages';
import { stateOfAction } from '@turva/rules/observations/actions';
import { formatTime } from '@turva/rules/plant/plant-time';
import { inTreeOrder } from '@turva/rules/risks/cause-tree';
import type { Block, Cell, ReportDocument, Section } from '../../../pdf/document.ts';
import { textsIn } from '../../../texts.ts';
import { inLine, paragraphs } from './paragraphs.ts';

export interface PrintedAction {
  what: string;
  responsible: string | null;
  dueDate: string | null;
  doneAt: Date | null;
  effective: boolean | null;
  works: boolean | null;
}

export interface ToPrint {
  one: Investigation;
  actions: readonly PrintedAction[];
  /** null: without */
  hurt: readonly HurtPerson[] | null;
  language: Language;
  plant: string | null;
  /** the person who requested it */
  by: string;
  now: Date;
}

type Told = ReturnType<typeof toldIn>;

function toldIn(language: Language) {
  const texts = textsIn(language);
  const locale = localeTag[language];
  return {
    t: (key: string, options: Record<string, unknown> = {}): string =>
      texts(`investigations:${key}`, options),
    report: (key: string): string => texts(`reportText:${key}`),
    actionState: (action: Parameters<typeof stateOfAction>[0]) =>
      texts(`actions:standing.${stateOfAction(action)}`),
    moment: (at: string | Date) =>
      formatTime(typeof at === 'string' ? at : at.toISOString(), locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
      }),
    day: (day: string) => formatTime(`${day.slice(0, 10)}T12:00:00Z`, locale, { dateStyle: 'medium' }),
  };
}

/** An investigation as a document: everything written, and who was hurt only if that was requested. */
export function composeInvestigation(print: ToPrint): ReportDocument {
  const { one, hurt, language, plant, by, now } = print;
  const told = toldIn(language);
  const { t, report, moment } = told;
  const title = t('print.title', { number: one.id });
  const name = inLine(plant) || report('fact.unnamed');
  return {
    language,
    title,
    about: t('print.about'),
    plant: name,
    period: '',
    facts: [
      { label: t('print.number'), value: `${one.observationId} · ${inLine(one.observationTitle)}` },
      { label: t('print.known'), value: moment(one.knownAt) },
      { label: t('print.state'), value: `${t(`state.${one.state}`)} · ${t(`severe.${one.severe}`)}` },
      {
        label: t('people.investigators'),
        value: one.investigators.map((person) => inLine(person.name)).join(', ') || '–',
      },
      { label: t('print.by'), value: inLine(by) },
    ],
    summary: null,
    sections: [
      { heading: t('whatHappened'), blocks: textOr(told, one.whatHappened) },
      ...written(one, told),
      causeSection(one, told),
      dutySection(one, told),
      actionSection(print, told),
      hurt
        ? hurtSection(hurt, told)
        : { heading: t('people.title'), blocks: [line(t('print.withoutHealth'))] },
      { heading: t('lessons'), blocks: textOr(told, one.lessons) },
    ],
    signature: {
      heading: report('signature.heading'),
      people: [
        { label: report('signature.made'), value: '' },
        { label: report('signature.accepted'), value: '' },
      ],
      lines: [report('signature.name'), report('signature.day'), report('signature.sign')],
    },
    contents: report('contents'),
    footer: t('print.footer', { moment: moment(now) }),
  };
}

const line = (text: string): Block => ({ kind: 'text', text });

function textOr({ t }: Told, text: string | null): Block[] {
  const blocks = paragraphs(text ?? '');
  return blocks.length > 0 ? blocks : [line(t('print.none'))];
}

interface Columns {
  columns: { label: string; width?: number }[];
  rows: Cell[][];
}

const table = (caption: string, { columns, rows }: Columns, { t }: Told): Section => ({
  heading: caption,
  blocks: rows.length > 0 ? [{ kind: 'table', table: { caption, columns, rows } }] : [line(t('print.none'))],
});

function written(one: Investigation, told: Told): Section[] {
  const { t, moment } = told;
  const events = one.timeline.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return [
    table(
      t('timeline.title'),
      {
        columns: [{ label: t('print.time') }, { label: t('print.event'), width: 3 }],
        rows: events.map(({ at, text }) => [moment(at), inLine(text)]),
      },
      told,
    ),
    {
      heading: t('whys.title'),
      blocks: textOr(
        told,
        one.whys.map(({ text }, at) => `${t('whys.one', { number: at + 1 })}: ${inLine(text)}`).join('\n'),
      ),
    },
    {
      heading: t('statements.title'),
      blocks: textOr(
        told,
        one.statements.map(({ by, text }) => `${inLine(by)}: ${text || t('statements.spoken')}`).join('\n'),
      ),
    },
  ];
}

function causeSection({ causes }: Investigation, told: Told): Section {
  const { t } = told;
  return table(
    t('causes.title'),
    {
      columns: [{ label: t('print.kind') }, { label: t('print.cause'), width: 3 }],
      // a cause is listed under its effect
      rows: inTreeOrder(causes).map(({ node, depth }) => [
        t(`causes.kind.${node.kind}`),
        `${'– '.repeat(depth)}${inLine(node.text)}`,
      ]),
    },
    told,
  );
}

function dutySection({ duties }: Investigation, told: Told): Section {
  const { t, moment, day } = told;
  const known = (id: string) => shippedDuties.some((shipped) => shipped === id);
  return table(
    t('duties.title'),
    {
      columns: [
        { label: t('print.duty'), width: 2 },
        { label: t('print.due') },
        { label: t('print.done'), width: 1.5 },
      ],
      rows: duties.map(({ id, text, dueDay, done }) => [
        inLine(text ?? (known(id) ? t(`duty.${id}`) : id)),
        dueDay === null ? t('duties.atOnce') : day(dueDay),
        done
          ? [moment(done.at), inLine(done.byName), inLine(done.note)].filter(Boolean).join(' · ')
          : t('print.notDone'),
      ]),
    },
    told,
  );
}

function actionSection({ actions }: ToPrint, told: Told): Section {
  const { t, moment, day, actionState } = told;
  return table(
    t('actions.title'),
    {
      columns: [
        { label: t('print.action'), width: 2 },
        { label: t('print.responsible') },
        { label: t('print.due') },
        { label: t('print.done') },
      ],
      rows: actions.map(({ what, responsible, dueDate, ...action }) => [
        inLine(what),
        inLine(responsible) || '–',
        dueDate ? day(dueDate) : '–',
        action.doneAt ? `${moment(action.doneAt)} · ${actionState(action)}` : t('print.notDone'),
      ]),
    },
    told,
  );
}

function hurtSection(hurt: readonly HurtPerson[], told: Told): Section {
  const { t } = told;
  const facts = (person: HurtPerson) =>
    person.unreadable
      ? t('people.unreadable')
      : [
          ...(['injury', 'bodyPart', 'treatment'] as const).map(
            (part) => person[part] && `${t(`people.${part}`)}: ${person[part]}`,
          ),
          person.absenceDays !== null && `${t('people.absenceDays')}: ${person.absenceDays}`,
        ]
          .filter(Boolean)
          .join('\n');
  return {
    heading: t('people.title'),
    blocks: [
      line(t('print.withHealth')),
      ...hurt.flatMap((person) => [
        line(inLine(person.personName ?? person.name) || '–'),
        ...paragraphs(facts(person)),
      ]),
      ...(hurt.length === 0 ? [line(t('people.none'))] : []),
    ],
  };
}
