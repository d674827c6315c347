import type { AuditAction, AuditEntity } from '@turva/contracts/audit-log-words';
import { type Endpoint, type Endpoints, endpoints } from '@turva/contracts/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteHandlerMethod } from 'fastify';
import type { z } from 'zod';

/** The least somebody must be to make the call at all. */
export type Who = 'visitor' | 'user' | 'supervisor' | 'admin';

/** What a parameter of a route names: a record, as the audit log calls it, or what is no record of its own there. */
export type RecordName =
  | AuditEntity
  | 'action'
  | 'closedPerson'
  | 'dataExport'
  | 'media'
  | 'passed'
  | 'report'
  | 'savedView'
  | 'session'
  | 'sheet'
  | 'signature'
  | 'upload'
  | 'version'
  | 'waitingPerson';

/** Whose record it must be: made by the caller, or by anybody where the caller's role lets them. */
export type May = 'everybody' | 'owner' | 'ownerOrSupervisors' | 'supervisors' | 'admins' | 'nobody';

/** What a route says of itself. The checks stand where the effect is judged; tests hold them to this, for every route. */
export interface Statement {
  who: Who;
  /** the one entry a successful call leaves in the audit log: its entity, and the action (several where the body decides); or why none */
  audits?: readonly [AuditEntity, AuditAction, ...AuditAction[]] | string;
  /**
   * Whose record the parameter names. Without `may` everybody who may call, may call it on everybody's. Who may not is
   * answered 403, or `others`, and leaves `auditsRefusal` in the log. A sentence says why it is nobody's record.
   */
  record?: { of: RecordName; may?: May; others?: 403 | 404; auditsRefusal?: AuditAction } | string;
}

type Name = keyof Endpoints;
/** What may change something says what it leaves in the log; what names a record says whose. */
type Stated<N extends Name> = Statement &
  (N extends `GET ${string}` | `HEAD ${string}` ? unknown : { audits: unknown }) &
  (N extends `${string}:${string}` ? { record: unknown } : unknown);

interface Options<Params extends z.ZodType> {
  params?: Params;
  bodyLimit?: number;
  /** false: no HEAD route. true: the handler answers HEAD too; the route Fastify adds would read a whole file to say how long it is. */
  head?: boolean;
}

type Part<N extends Name, P extends keyof Endpoint> =
  Endpoints[N] extends Record<P, infer S extends z.ZodType> ? S : z.ZodUndefined;
type Request<N extends Name, Params extends z.ZodType> = FastifyRequest<{
  Body: z.output<Part<N, 'body'>>;
  Params: z.output<Params>;
  Querystring: z.output<Part<N, 'query'>>;
}>;
type Answer<N extends Name> = z.output<Part<N, 'answer'>> | FastifyReply;

declare module 'fastify' {
  interface FastifyContextConfig {
    statement?: Statement;
  }
}

/** Declares routes in a scope: what crosses the wire is in the contracts, who may and what it leaves is said with the handler. */
export const routesIn =
  (scope: FastifyInstance) =>
  <N extends Name, Params extends z.ZodType = z.ZodUndefined>(
    name: N,
    { who, audits, record, params, bodyLimit, head }: Stated<N> & Options<Params>,
    handler: (req: Request<N, Params>, reply: FastifyReply) => Answer<N> | Promise<Answer<N>>,
  ): void => {
    const [method, path] = name.split(' ') as [HTTPMethods, string];
    const { query, body, answer }: Endpoint = endpoints[name];
    scope.route({
      method: head ? [method, 'HEAD'] : method,
      // the scope has its prefix already
      url: path.slice(scope.prefix.length),
      ...(head === undefined ? {} : { exposeHeadRoute: false }),
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(answer && { response: { [method === 'GET' ? 200 : '2xx']: answer } }),
      },
      config: { statement: { who, ...(audits && { audits }), ...(record && { record }) } },
      handler: handler as unknown as RouteHandlerMethod,
    });
  };
