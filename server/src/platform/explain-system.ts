export interface SystemFacts {
  account: string;
  /** The owner and the mode of the nearest existing folder above a path. */
  ownerOf(path: string): { path: string; owner: string; mode: string } | undefined;
}

interface SystemError extends Error {
  code?: string;
  path?: string;
  dest?: string;
}

const CLOSED = /^(EACCES|EPERM)$/;

/** @returns undefined where it is no error that the person who runs the program can mend */
export function explainSystemError(error: unknown, { account, ownerOf }: SystemFacts): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path: from, dest } = error as SystemError;
  const path = dest ?? from;
  if (path === undefined) return WITHOUT_PATH[code];
  const found = ownerOf(path);
  const [user = ''] = account.split(':');
  if (CLOSED.test(code)) {
    const whose = found ? `: ${found.path} belongs to ${found.owner} with mode ${found.mode}` : '';
    return `The user of this program (${account}) may not use ${path}${whose}. Type: chown -R ${user} ${found?.path ?? path}, start it as the owner, or set DATA_DIR to a folder of its own. In a container with any user id the folder of the group 0 must be writable by it: chgrp -R 0 ${found?.path ?? path} && chmod -R g=u ${found?.path ?? path}.`;
  }
  const says: Record<string, string | undefined> = {
    ...WITHOUT_PATH,
    EROFS: `${path} is on a disk that is read-only. Set DATA_DIR (and for temporary files TMPDIR) to a folder that can be written.`,
    ENOSPC: `The disk of ${path} is full. Make room, or move DATA_DIR to a larger one.`,
    EDQUOT: `The space that the user ${account} may use on the disk of ${path} is full. Make room, or ask for more.`,
    ENOENT: `${path} is not there, and the program needs it. Make the folder, or correct the setting that names it (DATA_DIR; for temporary files TMPDIR).`,
    EEXIST: `${path} is a file, where the program needs a folder. Set DATA_DIR to a folder.`,
    ENOTDIR: `A part of ${path} is a file, where the program needs a folder. Set DATA_DIR to a folder.`,
    EIO: `The disk of ${path} has a fault. Look at the log of the machine, and have a backup at hand.`,
  };
  return says[code];
}

const WITHOUT_PATH: Record<string, string | undefined> = {
  ENOSPC: 'The disk is full. Make room, or move DATA_DIR to a larger one.',
  EMFILE: 'This process may open no more files. Raise its limit: ulimit -n 65536, or LimitNOFILE=65536 of its service.',
  ENFILE: 'This machine may open no more files. Raise its limit: sysctl fs.file-max.',
  ENOMEM: 'This machine has no memory left. Stop other programs, or add memory.',
};
