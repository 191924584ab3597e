import { docCommentProblems } from './doc-comments.ts';

const problems = docCommentProblems(process.cwd());
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
