import cliProgress from 'cli-progress';

export interface Progress {
  update(done: number, total: number): void;
  end(): void;
}

export function openProgress(what: string): Progress {
  if (!process.stderr.isTTY) return openLines(what);
  const bar = new cliProgress.SingleBar(
    { format: `${what} {bar} {percentage} %, {eta_formatted} left`, hideCursor: true },
    cliProgress.Presets.shades_classic,
  );
  let isStarted = false;
  return {
    update(done, total) {
      if (!isStarted) bar.start(total, 0);
      isStarted = true;
      bar.update(done);
    },
    end: () => bar.stop(),
  };
}

function openLines(what: string): Progress {
  let tenths = -1;
  return {
    update(done, total) {
      const now = Math.floor((done / total) * 10);
      if (now === tenths) return;
      tenths = now;
      process.stderr.write(`${what}: ${now * 10} %\n`);
    },
    end: () => undefined,
  };
}
