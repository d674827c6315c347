import { titleOf } from '@turva/assistant/describe';
import type { Fact } from '@turva/assistant/facts';
import type { Tools } from '@turva/assistant/tools';
import type { Evidence } from './evidence.ts';

/**
 * The same tools without any text written by people: a reference stands for each record and each name. The
 * built-in assistant's sentences about their results may be shown to a model.
 */
export function hiddenTools(tools: Tools, evidence: Evidence): Tools {
  const hidden = (fact: Fact): Fact => {
    const { says: _, handling, written: __, ...rest } = fact;
    return {
      ...rest,
      title: evidence.refer(fact, titleOf(fact)),
      place: null,
      reporter: null,
      responsible: fact.responsible && evidence.referName('person', fact.responsible),
      // statements quote the law, not people
      ...(handling
        ? {
            handling: {
              storageRequirements: null,
              protection: null,
              firstAid: null,
              riskPhrases: handling.riskPhrases,
            },
          }
        : {}),
    };
  };
  return {
    ...tools,
    list: async (...asked) => (await tools.list(...asked)).map(hidden),
    search: async (...asked) => (await tools.search(...asked)).map(hidden),
    countBy: async (kind, filters, by) => {
      const counted = await tools.countBy(kind, filters, by);
      if (by !== 'department' && by !== 'responsible') return counted;
      const of = by === 'department' ? 'department' : 'person';
      return counted.map(({ key, count }) => ({ key: key && evidence.referName(of, key), count }));
    },
    matters: async () =>
      (await tools.matters()).map((one) => ({
        ...one,
        // of these it is a word of the product
        what: ['card', 'hours', 'duty'].includes(one.kind) ? one.what : evidence.referName('place', one.what),
        place: { ...one.place, name: null },
      })),
    figures: async () => {
      const figures = await tools.figures();
      return (
        figures && {
          ...figures,
          departments: figures.departments.map(({ department, score }) => ({
            department: evidence.referName('department', department),
            score,
          })),
        }
      );
    },
    working: async () => {
      const working = await tools.working();
      const chemicals = await tools.list('chemical', {}, 'newest', 1000);
      const permits = await tools.list('permit', {}, 'newest', 1000);
      const titles = new Map([...chemicals, ...permits].map((fact) => [`${fact.kind} ${fact.id}`, fact]));
      const nameOf = (kind: 'chemical' | 'permit', id: number, name: string) => {
        const fact = titles.get(`${kind} ${id}`);
        return fact ? evidence.refer(fact, titleOf(fact)) : evidence.referName('place', name);
      };
      return {
        ...working,
        permits: working.permits.map((permit) => ({
          ...permit,
          title: nameOf('permit', permit.id, permit.title),
          gasReadings: permit.gasReadings.map((reading) => ({
            ...reading,
            place: reading.place && evidence.referName('place', reading.place),
          })),
        })),
        chemicals: working.chemicals.map((one) => ({ ...one, name: nameOf('chemical', one.id, one.name) })),
      };
    },
  };
}
