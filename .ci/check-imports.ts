import { importProblems } from './import-rules.ts';

const problems = importProblems(process.cwd());
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
