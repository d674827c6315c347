import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';

const HEADER = 'x-tested-route';
type Schemas = Record<string, z.ZodType>;

/** The answer schemas of one app's routes, and the check against them. */
export class AnswerSchemas {
  readonly #schemas = new Map<string, Schemas>();

  /** Registers a route's schema, and makes it name itself in its answers. */
  add(route: RouteOptions): void {
    for (const method of [route.method].flat()) {
      const name = `${method} ${route.url}`;
      this.#schemas.set(name, (route.schema?.response ?? {}) as Schemas);
    }
    const before = route.onSend === undefined ? [] : [route.onSend].flat();
    const nameIt = async (req: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      reply.header(HEADER, `${req.method} ${route.url}`);
      return payload;
    };
    route.onSend = [...before, nameIt];
  }

  /** Throws if a successful answer does not match its route's schema, or has more than that. */
  check(headers: Record<string, unknown>, status: number, body: unknown): void {
    const route = String(headers[HEADER] ?? '');
    // files built and served have no schema
    const schemas = route.includes(' /api/') ? this.#schemas.get(route) : undefined;
    if (!schemas || status < 200 || status > 299) return;
    const schema = schemas[status] ?? schemas['2xx'];
    if (!schema) throw new Error(`${route} answers ${status} with JSON and has no schema for it`);
    const parsed = schema.safeParse(body);
    if (!parsed.success)
      throw new Error(`${route} answers otherwise than it says:\n${z.prettifyError(parsed.error)}`);
    const more = unsaid(body, parsed.data, '');
    if (more) throw new Error(`${route} answers more than it says: ${more}`);
  }
}

/** Path of the first member of `value` that its parsed form lacks. */
function unsaid(value: unknown, parsed: unknown, path: string): string | null {
  if (typeof value !== 'object' || value === null || typeof parsed !== 'object' || parsed === null)
    return null;
  for (const [key, member] of Object.entries(value)) {
    if (!(key in parsed)) return `${path}.${key}`;
    const found = unsaid(member, (parsed as Record<string, unknown>)[key], `${path}.${key}`);
    if (found) return found;
  }
  return null;
}
