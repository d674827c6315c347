import type { Form } from './form.ts';
import type { ReadQuestion } from './read-question.ts';

/** The values of the plant that are asked for together, as the settings group them. */
export const settingGroups = {
  matrix: ['riskMatrix'],
  stops: ['stopExclusive', 'stopFlammables', 'stopCompetence'],
  minimum: ['tsiMinObservations'],
  aim: ['observationTarget'],
  authorities: ['rescueAuthority', 'safetyAuthority', 'chemicalAuthority'],
} as const;
export type SettingGroup = keyof typeof settingGroups;

export const isSettingGroup = (topic: string | undefined): topic is SettingGroup =>
  topic !== undefined && Object.hasOwn(settingGroups, topic);

// a Slovak nut is spelt like a matrix
const MATRIX = /(^| )((riski|risk|risiko)?matri|матриц|matic\S* rizik)/;
const NEEDED =
  /(^| )(minim|миним|vahint|vahimm|tarvi|edellyt|minst |behov|behöv|maste|kravs|trengs|kreves|ma til|aspon|treba|potreb|нужно|треб|need|requir|at least)/;
const STOPS = /(^| )(stop|pysayt|keskeytt|esta(a|ako|vat)? |zastav|blok|block|останов|блокир)/;
const WARNS =
  /(^| )(warn|varoit|varning|varn(a|ar) |advar|varsel|upozorn|предупр|hard |ehdot|absolut|tvrd|жестк)/;
const SUBSTANCE = /(^| )(brandfarl|brannfarl|flammab|\S*syttyv|palava|horlav|легковоспл|горюч)/;
const WHEN =
  /(^| )(if|when|jos|om|hvis|nar|ak|ked|если|system\S*|järjestelm\S*|систем\S*|without|ilman|utan|uten|bez|без) /;
const GAS_AGAIN =
  /(^| )(how often|every how|kuinka usein|kui usein|monen minuutin|hur ofta|hvor ofte|ako casto|po kolk\S+|как часто|через сколько|каждые сколько|again|uudelleen|uudestaan|pa nytt|igen|igjen|znova|снова|повторно) /;
const GAS_MEASURED =
  /(^| )(\S*mitat|\S*matning|mata(s|r)? |\S*mal(e|es|ing) |mera(t|n)|измер|мерить|\S*замер|measur|test)/;
const YEARLY = /(^| )(vuodes|vuosit|a year|per year|yearly|per ar|om aret|i aret|rocne|za rok|в год|ежегодн)/;
const EXPECTED =
  /(^| )(odotet|expect|forvant|forvent|ocakav|ожида|(100|sata|sataa|hundra|hundre|hundred|sto|сто) (henk|tyontek|work|people|empl|person|anst|arbet|ansatt|arbeid|ludi|zamest|чел|работ))/;
const AUTHORITY =
  /(viranomai|pelastuslait|authorit|myndighet|tilsyn|brannvesen|raddningstj|urad|орган|ведомств|пожарн\S* (част|служб|охран))/;

const finished = ['open', 'closed', 'completed', 'done', 'overdue'] as const;

/** A value of the settings that is asked for by what it decides, or null. */
export function settingAsked({ has, tokens }: ReadQuestion): SettingGroup | null {
  const text = ` ${tokens.join(' ')} `;
  if (has('observation') && has('tsi') && has('count') && !has(...finished) && NEEDED.test(text))
    return 'minimum';
  if (has('observation') && !has('tsi') && (EXPECTED.test(text) || has('target')) && YEARLY.test(text))
    return 'aim';
  if (MATRIX.test(text) && !has('me', 'mine', 'count', 'open', 'by', 'training', 'card', 'howto'))
    return 'matrix';
  if (STOPS.test(text) && WHEN.test(text) && (SUBSTANCE.test(text) || has('card'))) return 'stops';
  if (STOPS.test(text) && WARNS.test(text) && has('permit', 'card', 'setup', 'hot_work', 'hazard'))
    return 'stops';
  return has('setup') && AUTHORITY.test(text) ? 'authorities' : null;
}

/** How soon the air is measured again; how a reading is written down is a job of the app. */
export const asksRetest = ({ has, tokens }: ReadQuestion) =>
  !has('me', 'permit') &&
  GAS_AGAIN.test(` ${tokens.join(' ')} `) &&
  GAS_MEASURED.test(` ${tokens.join(' ')} `) &&
  has('gas', 'reading', 'retest');

export const settingForm = (topic: SettingGroup | 'retest'): Form => ({
  measure: 'count',
  noun: 'settings',
  filters: {},
  order: 'newest',
  topic,
});
