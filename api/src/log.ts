import pino, { type Logger } from 'pino';

/** Our errors have a handful of causes; a cycle of them would never end. */
const MAX_CAUSES = 5;
/** The database quotes its input, a mail server names the refused recipient. */
const PERSONAL = [/"[^"]*"$/g, /=\([^)]*\)/g, /[^\s<>"]+@[^\s<>"]+/g];
const clean = (text: string) => PERSONAL.reduce((left, found) => left.replace(found, '…'), text);

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: LoggedError;
}

/**
 * The loggable part of an error: where it happened and what kind it is. Neither the values of a query nor the
 * database's details of a row, because both are people's data.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? clean(error) : typeof error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const { cause } = error;
  const inner = cause instanceof Error && depth < MAX_CAUSES ? errorForLog(cause, depth + 1) : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: clean(error.message),
    ...(code && { code }),
    stack: frames.join('\n'),
    ...(typeof inner === 'object' && { cause: inner }),
  };
}

/** The server's log: a JSON line each, by default on standard error, apart from messages to people on standard output. */
export function createLog(level: string, to: pino.DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      // host name and process id identify the source if several servers share a log
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error) => errorForLog(error) },
    },
    to,
  );
}
