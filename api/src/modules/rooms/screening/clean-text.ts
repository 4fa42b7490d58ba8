export { cleanText } from '@pregao/contract';
