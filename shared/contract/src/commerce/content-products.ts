const event = 6;

/**
 * Whether a product is read or watched and so had once: an event is bought for several people, and a thing is sent.
 *
 * @param type id of `productTypes`
 */
export const isContentProduct = (type: number, physical: boolean): boolean => !physical && type !== event;
