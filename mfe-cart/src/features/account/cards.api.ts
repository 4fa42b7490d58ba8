import { createMyCard, deleteMyCard, listMyCards, updateMyDefaultCard } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

const api = () => getPlatform().api;

export const loadCards = (signal: AbortSignal) => api().call(listMyCards, { signal });

/** @param saveToken made by the pay document; it saves the card once */
export const saveCard = (saveToken: string) => api().call(createMyCard, { body: { save_token: saveToken } });

export const chooseCard = (id: number) => api().call(updateMyDefaultCard, { params: { id } });

export const removeCard = (id: number) => api().call(deleteMyCard, { params: { id } });
