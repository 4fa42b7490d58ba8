/** What the address of a window names: which broadcast, which of its editions, and the second it goes on from. */
export const readWindow = (search: URLSearchParams) => {
  const [id, cardId] = [search.get('broadcast') ?? '', search.get('card')];
  const seconds = Number(search.get('current_time') ?? 0);
  return {
    id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
    cardId: cardId !== null && /^\d{1,15}$/.test(cardId) ? cardId : null,
    startAt: Number.isFinite(seconds) && seconds > 0 ? seconds : 0,
  };
};
