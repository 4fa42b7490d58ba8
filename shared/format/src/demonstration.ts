/** Said once where a company would tell its number and its address of mail, and is none. */
export const demonstrationWords = 'Demonstração: empresa e contatos fictícios';

/** Whether an address of mail is nobody's (RFC 6761): of those who only show how the platform works. */
export const isDemonstration = (email: string) => email.endsWith('.test');
