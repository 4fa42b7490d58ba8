import { staffHome } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import type { StaffHomeService } from './staff-home.service.ts';

export const staffRoutes = (app: FastifyInstance, home: StaffHomeService) => {
  route(app, staffHome, ({ query }) => home.figures(query.days));
};
