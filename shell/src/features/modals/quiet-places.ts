import { isPath, isWithin } from '../../common/address.ts';

/** Where nobody is asked for more than they came for. */
export const isQuiet = (pathname: string) => isPath(pathname, '/carrinho') || isPath(pathname, '/pagamento/sucesso') || isPath(pathname, '/login') || isWithin(pathname, '/token');

/** Where somebody watches or listens: a survey can wait. */
export const isWatching = (pathname: string) => isWithin(pathname, '/curso') || isWithin(pathname, '/cliente/lives') || isWithin(pathname, '/conteudo') || isPath(pathname, '/flutuante');
