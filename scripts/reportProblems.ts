export function reportProblems(problems: string[], { good, bad }: { good: string; bad: string }): void {
  for (const problem of problems) console.error(problem)
  console.log(problems.length > 0 ? bad : good)
  process.exitCode = problems.length > 0 ? 1 : 0
}
