import type { Word } from './asked.ts';
import type { Concept } from './lexicon/lexicon.ts';
import { permitTypes, type Said } from './said.ts';

const word = (said: string, ...stems: string[]): Word => ({ said, stems });
export const typeWords: Record<(typeof permitTypes)[number], Word> = {
  hot_work: word('tulityö', 'tulityo', 'tulito', 'tulitoi', 'hot work'),
  height_work: word('korkealla työskentely', 'korkealla', 'korkean paikan', 'putoam', 'work at height'),
  confined_space: word(
    'suljettu tila',
    'sailiotyo',
    'sailioto',
    'suljettu tila',
    'suljetun tilan',
    'confined',
  ),
  electrical: word('sähkötyö', 'sahko', 'electric'),
  hazardous_materials: word('vaaralliset aineet', 'kemikaal', 'vaarallis', 'chemical'),
};

export const topicWords: Partial<Record<Concept, Word>> = {
  ...typeWords,
  chemical: word('kemikaali', 'kemikaal', 'chemical'),
  emergency: word('hätätilanne', 'hatatil', 'pelastus', 'tulipalo', 'evakuo'),
  burns: word('tulipalo', 'tulipal', 'fire', 'brand.', 'brann.', 'poziar', 'пожар'),
  shock: word('sähkötapaturma', 'sahkotapaturm', 'sahkoisk', 'electric'),
  ergonomics: word('ergonomia', 'ergonom', 'nosta', 'nosto', 'selka', 'lift', 'lyft', 'loft'),
  machines: word('koneet', 'kone', 'machine'),
  traffic: word('liikenne', 'liikenn', 'traffic'),
  incident: word('tapaturma', 'tapaturm', 'onnettom', 'accident'),
  risk: word('riski', 'riski', 'risk'),
};

/** The words to look for, named as the question did. */
export function topicOf(said: Said, concept: Concept): Word | undefined {
  const topic = topicWords[concept];
  return topic && { ...topic, said: said.wordOf(concept) ?? topic.said };
}

/** What a question is about when nothing is counted: words of the product's own, and those it does not know. */
export function topicsOf(said: Said): Word[] {
  return [
    ...said
      .all([...permitTypes, 'chemical', 'ergonomics', 'machines', 'traffic'] as const)
      .flatMap((concept) => topicOf(said, concept) ?? []),
  ];
}
