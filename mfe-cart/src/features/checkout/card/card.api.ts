import { findCardPayment, listMyCards } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

const api = () => getPlatform().api;

export const cardApi = {
  saved: () => api().call(listMyCards),
  payment: (id: number) => api().call(findCardPayment, { params: { id } }),
};
