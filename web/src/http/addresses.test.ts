import type { AnswerFrom, BodyTo, To } from '@turva/contracts/base/addresses';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import type { Chemical, ChemicalHistory } from '@turva/contracts/registers/chemicals';
import type { DocumentReading, SafetyDocument } from '@turva/contracts/registers/documents';
import { expectTypeOf, test } from 'vitest';

// Checked by the compiler (`tsc -b`); running it proves nothing.

test('a literal path resolves to its endpoint', () => {
  expectTypeOf<AnswerFrom<'GET', `/api/chemicals/${number}`>>().toEqualTypeOf<Chemical>();
  expectTypeOf<AnswerFrom<'GET', `/api/chemicals/${string}/history`>>().toEqualTypeOf<ChemicalHistory>();
  expectTypeOf<AnswerFrom<'GET', `/api/chemicals?q=${string}`>>().toEqualTypeOf<Chemical[]>();
  expectTypeOf<BodyTo<'PUT', '/api/user/language'>>().toExtend<{ language: string }>();
});

test('an exact path takes precedence over one with a parameter', () => {
  expectTypeOf<AnswerFrom<'GET', '/api/documents/readings'>>().toEqualTypeOf<DocumentReading[]>();
  expectTypeOf<AnswerFrom<'GET', `/api/documents/${number}`>>().toEqualTypeOf<SafetyDocument>();
});

test('a union of paths resolves to a union of answers', () => {
  type Move = `/api/work-permits/${number}/${'start' | 'close'}`;
  expectTypeOf<AnswerFrom<'POST', Move>>().toEqualTypeOf<WorkPermit>();
});

test('an unknown path, or another method, does not compile', () => {
  expectTypeOf<To<'GET', '/api/chemical'>>().toBeNever();
  expectTypeOf<To<'PUT', `/api/chemicals/${number}`>>().toBeNever();
  expectTypeOf<To<'GET', string>>().toEqualTypeOf<'no endpoint for GET'>();
});
