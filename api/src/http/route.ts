import { type Endpoint, type Endpoints, endpoints } from '@turva/contracts/base/endpoints';
import type { AuditAction, AuditEntity } from '@turva/contracts/operator/audit-log-words';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteHandlerMethod } from 'fastify';
import { z } from 'zod';

/** The minimum role to make the call at all. */
export type Who = 'visitor' | 'user' | 'supervisor' | 'admin';

/** What a route's parameter names: a record, by its entity in the audit log, or something that is no record there. */
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

/** Whose record it may be: the caller's own, or anybody's if the caller's role permits. */
export type May = 'everybody' | 'owner' | 'ownerOrSupervisors' | 'supervisors' | 'admins' | 'nobody';

/**
 * A route's declaration. The checks are made where the effect is judged; tests compare them with this, for every
 * route.
 */
export interface Statement {
  who: Who;
  /**
   * the one entry a successful call leaves in the audit log: its entity, and the action (several if the body
   * decides); or the reason why none
   */
  audits?: readonly [AuditEntity, AuditAction, ...AuditAction[]] | string;
  /**
   * Whose record the parameter names. Without `may` everybody who may call, may do so for everybody's. Others are
   * answered 403, or `others`, and leave `auditsRefusal` in the log. A sentence says why it is no record.
   */
  record?: { of: RecordName; may?: May; others?: 403 | 404; auditsRefusal?: AuditAction } | string;
  /** gives out what opens the account, or a part of it: only to who has just proved who they are */
  confirms?: true;
}

export type Name = keyof Endpoints;
/** A route that can change something must declare its log entry; one that names a record, whose. */
export type Stated<N extends Name> = Statement &
  (N extends `GET ${string}` | `HEAD ${string}` ? unknown : { audits: unknown }) &
  (N extends `${string}:${string}` ? { record: unknown } : unknown);

export interface Options<Params extends z.ZodType> {
  params?: Params;
  bodyLimit?: number;
  /**
   * false: no HEAD route. true: the handler answers HEAD, too; Fastify's own would read a whole file to give its
   * length.
   */
  head?: boolean;
}

type Part<N extends Name, P extends keyof Endpoint> =
  Endpoints[N] extends Record<P, infer S extends z.ZodType> ? S : z.ZodUndefined;
export type Request<N extends Name, Params extends z.ZodType> = FastifyRequest<{
  Body: z.output<Part<N, 'body'>>;
  Params: z.output<Params>;
  Querystring: z.output<Part<N, 'query'>>;
}>;
export type Body<N extends Name> = z.output<Part<N, 'answer'>>;
type Answer<N extends Name> = Body<N> | FastifyReply;

declare module 'fastify' {
  interface FastifyContextConfig {
    statement?: Statement;
  }
}

/**
 * Declares routes in a scope: the contracts define what crosses the wire, the handler's declaration who may call
 * and what is logged.
 */
export const routesIn =
  (scope: FastifyInstance) =>
  <N extends Name, Params extends z.ZodType = z.ZodUndefined>(
    name: N,
    { who, audits, record, confirms, params, bodyLimit, head }: Stated<N> & Options<Params>,
    handler: (req: Request<N, Params>, reply: FastifyReply) => Answer<N> | Promise<Answer<N>>,
  ): void => {
    const [method, path] = name.split(' ') as [HTTPMethods, string];
    const { query, body, answer }: Endpoint = endpoints[name];
    scope.route({
      method: head ? [method, 'HEAD'] : method,
      // the scope adds its prefix
      url: path.slice(scope.prefix.length),
      ...(head === undefined ? {} : { exposeHeadRoute: false }),
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(answer && { response: { [method === 'GET' ? 200 : '2xx']: answer } }),
      },
      config: {
        statement: {
          who,
          ...(audits && { audits }),
          ...(record && { record }),
          ...(confirms && { confirms }),
        },
        ...(method === 'GET' && queryNamesOf({ query, answer })),
      },
      handler: handler as unknown as RouteHandlerMethod,
    });
  };

/** Of a list, and of whatever else has a query: the names it may have. */
function queryNamesOf({ query, answer }: { query: z.ZodType | undefined; answer: z.ZodType | undefined }) {
  if (query instanceof z.ZodObject) return { queryNames: Object.keys(query.shape) };
  if (query) throw new Error('a query is described by an object');
  return answer instanceof z.ZodArray ? { queryNames: [] } : {};
}
