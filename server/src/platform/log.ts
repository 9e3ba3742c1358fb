import { pino, type DestinationStream, type Logger } from 'pino';
import pretty from 'pino-pretty';
import { cleanFields, cleanText, describeError } from './redaction.ts';

export type Log = Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

export interface LogSettings {
  level: LogLevel;
  pretty?: boolean;
  destination?: DestinationStream & NodeJS.WritableStream;
}

/** One JSON object per line; `redaction.ts` alone decides what it may contain. */
export function createLog({ level, pretty: isPretty = false, destination }: LogSettings): Log {
  const stream = isPretty
    ? pretty({
        ignore: 'pid,hostname',
        translateTime: 'SYS:HH:MM:ss.l',
        ...(destination && { destination }),
      })
    : (destination ?? pino.destination({ dest: 1, sync: true }));
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: (error: unknown) => (error instanceof Error ? describeError(error) : error),
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          url: cleanText(request.url),
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
      formatters: {
        level: (label) => ({ level: label }),
        log: withSerialisedApart,
      },
      hooks: {
        logMethod(args, method) {
          method.apply(this, cleanArguments(args) as Parameters<typeof method>);
        },
      },
    },
    stream,
  );
  // Pino passes the fields of a child to no formatter.
  const child = log.child;
  log.child = function cleanChild(this: Log, fields: pino.Bindings, options?: object) {
    return child.call(this, withSerialisedApart(fields), options);
  } as typeof log.child;
  return log;
}

/** `err`, `req` and `res` have serialisers of their own, which run after this. */
function withSerialisedApart(fields: Record<string, unknown>): Record<string, unknown> {
  const { err, req, res, ...rest } = fields;
  return {
    ...cleanFields(rest),
    ...(err !== undefined && { err }),
    ...(req !== undefined && { req }),
    ...(res !== undefined && { res }),
  };
}

function cleanArguments(args: unknown[]): unknown[] {
  const [subject, ...rest] = args;
  if (typeof subject === 'string') return args.map(cleanArgument);
  const fields = subject instanceof Error ? { err: subject } : subject;
  const error = (fields as { err?: unknown } | undefined)?.err;
  if (rest.length === 0 && error instanceof Error) {
    return [fields, describeError(error)['message']];
  }
  return [fields, ...rest.map(cleanArgument)];
}

function cleanArgument(argument: unknown): unknown {
  if (typeof argument === 'string') return cleanText(argument);
  return typeof argument === 'object' && argument !== null ? cleanFields({ argument })['argument'] : argument;
}

const PAUSE_MS = 60_000;
const MAX_KINDS = 100;

/** Reports an error once a minute per kind: with the database unavailable every poll fails and would fill the log. */
export function throttleByError<E extends Pick<Error, 'message'> = Error>(
  report: (error: E) => void,
): (error: E) => void {
  const reportedAt = new Map<string, number>();
  return (error) => {
    const kind = (error as { code?: string }).code ?? error.message;
    const now = performance.now();
    if (now - (reportedAt.get(kind) ?? -Infinity) < PAUSE_MS) return;
    if (reportedAt.size >= MAX_KINDS) reportedAt.clear();
    reportedAt.set(kind, now);
    report(error);
  };
}
