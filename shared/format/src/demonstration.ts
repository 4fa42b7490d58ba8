/** Stands in the place of a company's number and address of mail where a demonstration sells. */
export const demonstrationWords = 'Demonstração: empresa e contatos fictícios';

/** Whether an address of mail is nobody's (RFC 6761): of those who only show how the platform works. */
export const isDemonstration = (email: string) => email.toLowerCase().endsWith('.test');
