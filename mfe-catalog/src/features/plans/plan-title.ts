/** How a plan is called where it stands alone: `Plano Trader`, and not *Plano Plano*. */
export const planTitle = (name: string) => (/^plano\b/i.test(name) ? name : `Plano ${name}`);
