import {
  chooseShoppingCartTable,
  findShoppingCart,
  getShoppingCartTerm,
  lsBrazilCustomerCart,
  lsBrazilCustomerCarts,
  recalculateDiscountWithPaymentType,
  selectShoppingCartInstallments,
  shoppingCartAddProduct,
  shoppingCartAddProductNoLogin,
  shoppingCartApplyCoupon,
  shoppingCartApplyCouponNoLogin,
  shoppingCartDeleteProduct,
  shoppingCartRemoveCoupon,
  updateShoppingCartProductAmount,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { companyOf } from '../../platform/index.ts';
import type { CartService } from './cart.service.ts';

export const cartRoutes = (app: FastifyInstance, carts: CartService) => {
  route(app, findShoppingCart, ({ params, viewer }) => carts.find(params.id, viewer));
  route(app, lsBrazilCustomerCart, ({ viewer, request }) => carts.ofAccount(viewer, companyOf(request.variant)));
  route(app, lsBrazilCustomerCarts, ({ viewer, query, request }) =>
    carts.listOfAccount(viewer, companyOf(request.variant), query.shopping_cart_id),
  );
  route(app, shoppingCartAddProduct, ({ viewer, body, request }) =>
    carts.add(viewer, companyOf(request.variant), body),
  );
  route(app, shoppingCartAddProductNoLogin, ({ viewer, query, body, request }) =>
    carts.addAsGuest(viewer, companyOf(request.variant), body, {
      cartId: body.shopping_cart_id,
      email: query.email,
      ip: request.ip,
    }),
  );
  route(app, shoppingCartDeleteProduct, ({ params, viewer }) => carts.removeLine(params.id, viewer));
  route(app, updateShoppingCartProductAmount, ({ params, viewer, body }) =>
    carts.setAmount(params.id, viewer, body.amount),
  );
  route(app, shoppingCartApplyCoupon, ({ params, viewer, body }) => carts.applyCoupon(params.id, viewer, body.coupon));
  route(app, shoppingCartApplyCouponNoLogin, ({ params, viewer, body }) =>
    carts.applyCoupon(params.id, viewer, body.coupon),
  );
  route(app, shoppingCartRemoveCoupon, ({ params, viewer }) => carts.removeCoupon(params.id, viewer));
  route(app, chooseShoppingCartTable, ({ params, viewer, body }) => carts.chooseTable(params.id, viewer, body.key));
  route(app, selectShoppingCartInstallments, ({ params, query, viewer }) =>
    carts.installments(params.id, viewer, query.bin),
  );
  route(app, recalculateDiscountWithPaymentType, ({ params, viewer, body }) =>
    carts.choosePaymentType(params.id, viewer, body),
  );
  route(app, getShoppingCartTerm, ({ params, viewer }) => carts.term(params.id, viewer));
};
