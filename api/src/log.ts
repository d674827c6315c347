import pino, { type Logger } from 'pino';

/** A fault of ours has a handful of causes; a ring of them would never end. */
const MAX_CAUSES = 5;
/** The database quotes what it was given, a mail server names whom it refused. */
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
 * What the log keeps of an error: where it happened and what kind it is. Neither the values of a query nor what the
 * database says of a row, for both are people's.
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

/** The server's log: a JSON line each, by default beside what is said to people on the standard output. */
export function createLog(level: string, to: pino.DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      // the machine's name and the process's number say whose line it is where several servers share a log
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error) => errorForLog(error) },
    },
    to,
  );
}
