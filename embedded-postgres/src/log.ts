export interface PostgresLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
  error(details: object, message: string): void;
}
