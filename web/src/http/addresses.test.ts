import type { AnswerFrom, BodyTo, To } from '@turva/contracts/addresses';
import type { Chemical, ChemicalHistory } from '@turva/contracts/chemicals';
import type { DocumentReading, SafetyDocument } from '@turva/contracts/documents';
import type { WorkPermit } from '@turva/contracts/work-permits';
import { expectTypeOf, test } from 'vitest';

// The compiler is the judge here (`tsc -b`); running it shows nothing.

test('an address as written leads to its endpoint', () => {
  expectTypeOf<AnswerFrom<'GET', `/api/chemicals/${number}`>>().toEqualTypeOf<Chemical>();
  expectTypeOf<AnswerFrom<'GET', `/api/chemicals/${string}/history`>>().toEqualTypeOf<ChemicalHistory>();
  expectTypeOf<AnswerFrom<'GET', `/api/chemicals?q=${string}`>>().toEqualTypeOf<Chemical[]>();
  expectTypeOf<BodyTo<'PUT', '/api/user/language'>>().toExtend<{ language: string }>();
});

test('an exact address goes before one with a parameter', () => {
  expectTypeOf<AnswerFrom<'GET', '/api/documents/readings'>>().toEqualTypeOf<DocumentReading[]>();
  expectTypeOf<AnswerFrom<'GET', `/api/documents/${number}`>>().toEqualTypeOf<SafetyDocument>();
});

test('one of several addresses answers one of their answers', () => {
  type Move = `/api/work-permits/${number}/${'start' | 'close'}`;
  expectTypeOf<AnswerFrom<'POST', Move>>().toEqualTypeOf<WorkPermit>();
});

test('an address that leads nowhere, or by another method, is none', () => {
  expectTypeOf<To<'GET', '/api/chemical'>>().toBeNever();
  expectTypeOf<To<'PUT', `/api/chemicals/${number}`>>().toBeNever();
  expectTypeOf<To<'GET', string>>().toEqualTypeOf<'no endpoint for GET'>();
});
