/** Figures that exceed their budgets or were not measured, one line each. */
export function overBudget(measured: object, budget: Readonly<Record<string, number>>): string[] {
  const figures = new Map<string, unknown>(Object.entries(measured))
  return Object.entries(budget).flatMap(([what, limit]) => {
    const figure = figures.get(what)
    return typeof figure === 'number' && figure <= limit ? [] : [`${what}: ${figure}, budget ${limit}`]
  })
}
