import type { MailSender } from '../../../../platform/mail/explain-mail-fault.ts';
import type { SeenCaller } from './probe-page.ts';

export interface LaunchFacts {
  now: Date;
  settings: LaunchSettings;
  /** How `PUBLIC_URL` answers, with everything that stands before the program. */
  site: {
    fault: string | null;
    servesMailbox: boolean;
    changes: readonly string[];
    caller: SeenCaller | null;
  };
  mail: MailResult | undefined;
  dns: MailRecords;
  /** Null where the keys of pushes can be opened. */
  pushFault: string | null;
  operators: readonly { name: string; hasSecondFactor: boolean }[];
  demoAccounts: number;
  backup: BackupMade | undefined;
  backupCheck: BackupChecked | undefined;
  freeBytes: number;
  /** To the database: null where nothing limits them, and how many a process opens. */
  connections: { allowed: number | null; needed: number };
  clock: ClockOffsets;
}

export interface LaunchSettings {
  publicUrl: URL;
  isPublicUrlSet: boolean;
  isOnThisMachine: boolean;
  trustProxy: readonly string[];
  hasMailServer: boolean;
  mailSender: MailSender;
  dkimSelector: string | undefined;
  hasPushContact: boolean;
  paymentProvider: 'manual' | 'fake' | 'flutterwave';
  hasSupportContact: boolean;
  missingLegal: readonly string[];
  missingLegalAdvised: readonly string[];
  /** Names of settings with a secret that anybody could guess. */
  guessable: readonly string[];
}

export interface MailResult {
  sentTo: number;
  sentAt: string;
  /** Null where the mail server took it. */
  fault: string | null;
  arrivedAt: string | null;
}

/** Undefined: nobody knows, since the servers of names did not answer. */
export interface MailRecords {
  spf: string[] | undefined;
  dkim: string[] | undefined;
  dmarc: string[] | undefined;
}

export interface BackupMade {
  at: Date;
  folder: string;
}

export interface BackupChecked {
  at: Date;
  folder: string;
  /** Null where it came back whole. */
  fault: string | null;
  rows: number;
}

/** How far this machine's clock is ahead. */
export interface ClockOffsets {
  databaseMs: number;
  /** Null: nothing on the internet answered. */
  internetMs: number | null;
}
