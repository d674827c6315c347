import type { z } from 'zod';
import type { Endpoints } from './endpoints.ts';

// Types only: the app calls an address as it is written, `/api/chemicals/${id}/history`, and the compiler finds its
// endpoint. An unknown address does not compile.

type Name = keyof Endpoints;
export type Method = Name extends `${infer M} ${string}` ? M : never;

type Path<Address extends string> = Address extends `${infer Before}?${string}` ? Before : Address;
type FitsPart<Part, Pattern> = Pattern extends `:${string}` ? true : Part extends Pattern ? true : false;
type Fits<Address extends string, Pattern extends string> = Pattern extends `${infer First}/${infer Rest}`
  ? Address extends `${infer Part}/${infer Others}`
    ? FitsPart<Part, First> extends true
      ? Fits<Others, Rest>
      : false
    : false
  : Address extends `${string}/${string}`
    ? false
    : FitsPart<Address, Pattern>;

/** Endpoint names of a method by path: an exact one first, because `/documents/readings` is not `/documents/:id`. */
type NameOf<M extends Method, P extends string> = P extends string
  ? `${M} ${P}` extends Name
    ? `${M} ${P}`
    : {
        [N in Name]: N extends `${M} ${infer Pattern}` ? (Fits<P, Pattern> extends true ? N : never) : never;
      }[Name]
  : never;
type EndpointOf<M extends Method, Address extends string> = Endpoints[NameOf<M, Path<Address>>];

/** The address itself, or a compiler message for an unknown one. */
export type To<M extends Method, Address extends string> = Address &
  ([NameOf<M, Path<Address>>] extends [never] ? `no endpoint for ${M}` : unknown);

/** The type of the answer; nothing if it is not JSON. */
export type AnswerFrom<M extends Method, Address extends string> =
  EndpointOf<M, Address> extends infer E
    ? E extends { answer: infer Answer extends z.ZodType }
      ? z.output<Answer>
      : undefined
    : never;

/** The type of the body; an endpoint without one also accepts an empty one. */
export type BodyTo<M extends Method, Address extends string> =
  EndpointOf<M, Address> extends infer E
    ? E extends { body: infer Body extends z.ZodType }
      ? z.input<Body>
      : Record<string, never> | undefined
    : never;
