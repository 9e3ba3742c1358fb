import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files with many cases, which would otherwise start last and keep one worker busy. */
const LONGEST = ['every-page', 'every-form', 'start-embedded-postgres', 'cluster-backup'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.includes(`/${name}.test.`));
    // oxlint-disable-next-line unicorn/no-array-sort -- this one returns a new array
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
